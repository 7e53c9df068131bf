/* The buttons of a picture in Settings → Homegrown: WordPress's own dialog chooses it. */
for (const box of document.querySelectorAll('.homegrown-picture')) {
  const input = box.querySelector('input');
  const image = box.querySelector('img');
  const remove = box.querySelector('[data-remove]');
  const choose = box.querySelector('[data-choose]');
  const show = (id, address) => {
    input.value = id;
    image.hidden = remove.hidden = id === '';
    image.src = address;
  };
  choose.addEventListener('click', () => {
    const dialog = wp.media({ library: { type: 'image' }, multiple: false });
    dialog.on('select', () => {
      const { id, sizes, url } = dialog.state().get('selection').first().toJSON();
      show(String(id), sizes?.medium?.url ?? url);
    });
    dialog.open();
  });
  remove.addEventListener('click', () => {
    show('', '');
    choose.focus();
  });
}
