"""Reviews of finished games; nothing here can be asked of a game that runs."""

from __future__ import annotations

import msgspec

from ziggurat.server.errors import ApiError
from ziggurat.server.protocol import ReviewStand
from ziggurat.server.protocol.reviews import EffortName
from ziggurat.server.web.call import Call
from ziggurat.server.web.handlers.library import record_of


async def get_review(call: Call) -> ReviewStand:
    """How far a review has come, or all of it; without an effort the deep one if it is kept."""
    await record_of(call)  # 404 of what is not here, 409 of what still runs
    name, effort = call.path("replay"), call.request.query_params.get("effort")
    if effort is not None:
        try:
            return await call.hub.reviews.stand(name, msgspec.convert(effort, EffortName))
        except msgspec.ValidationError:
            raise ApiError("bad_request", "effort is quick or deep") from None
    deep = await call.hub.reviews.stand(name, "deep")
    return deep if deep.status in ("done", "thinking") else await call.hub.reviews.stand(name, "quick")


async def ask_review(call: Call) -> ReviewStand:
    """Have a finished game reviewed; ask again to see how far it has come."""
    record = await record_of(call)
    return await call.hub.reviews.ask(call.path("replay"), call.body.effort, record, call.me.id)


async def leave_review(call: Call) -> ReviewStand:
    """Do not wait for a review any longer: one that nobody waits for is stopped."""
    await record_of(call)
    call.hub.reviews.leave(call.path("replay"), call.body.effort, call.me.id)
    return await call.hub.reviews.stand(call.path("replay"), call.body.effort)
