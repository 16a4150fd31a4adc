const field = document.querySelector('input');
const plain = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
field.addEventListener('input', () => {
  const wanted = plain(field.value.trim());
  document.body.classList.toggle('sought', wanted !== '');
  document.querySelectorAll('.rule').forEach((one) => (one.hidden = !plain(one.textContent + one.id).includes(wanted)));
  document.querySelectorAll('.chapter, .spread, .part').forEach((one) => (one.hidden = !one.querySelector('.rule:not([hidden])')));
  document.querySelector('output').hidden = !!document.querySelector('.rule:not([hidden])');
});
addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.target === field) return;
  event.preventDefault();
  field.focus();
});
