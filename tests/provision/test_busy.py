"""The cores are busy while a command runs, and free again afterwards."""

import sys

from tests.provision.busy import busy, main


def test_the_loops_run_while_they_are_asked_for_and_no_longer() -> None:
    with busy(2) as loops:
        assert [one.poll() for one in loops] == [None, None]
    assert all(one.poll() is not None for one in loops)


def test_a_command_beside_them_keeps_its_exit_code() -> None:
    assert main(["--loops", "1", sys.executable, "-c", "raise SystemExit(3)"]) == 3
    assert main(["--loops", "1", "pytest", "--version"]) == 0
