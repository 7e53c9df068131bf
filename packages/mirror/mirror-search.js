/**
 * The search of a mirror, in a visitor's browser: the index comes when somebody searches
 * (docs/decisions/0040-a-mirror-of-files.md).
 */
(() => {
  const MAX_RESULTS = 30;
  const { src, dataset } = document.currentScript;
  const words = JSON.parse(dataset.words);
  const input = document.querySelector('main input[name="q"]');
  const form = input?.form;
  if (!form) return;
  const place = document.createElement('section');
  place.setAttribute('aria-live', 'polite');
  form.after(place);

  let loading;
  const index = () =>
    (loading ??= fetch(new URL('search-index.json', src))
      .then((answer) => (answer.ok ? answer.text() : Promise.reject(answer.status)))
      .then((text) =>
        MiniSearch.loadJSON(text, {
          fields: ['title', 'description', 'text'],
          storeFields: ['title', 'description'],
          idField: 'address',
        }),
      )
      .catch((error) => {
        loading = undefined;
        throw error;
      }));

  const element = (name, text, ...children) => {
    const one = document.createElement(name);
    if (text) one.textContent = text;
    one.append(...children);
    return one;
  };

  const resultOf = ({ id, title, description }) => {
    const link = element('a', title);
    link.href = id;
    return element('li', '', element('h2', '', link), element('p', description));
  };

  const heading = (count, term) => {
    const { locale, noneFor, resultsFor } = words;
    const form = new Intl.PluralRules(locale).select(count);
    const text = count === 0 ? noneFor : (resultsFor[form] ?? resultsFor.other);
    const names = { count: new Intl.NumberFormat(locale).format(count), term };
    return text.replace(/\{(\w+)\}/g, (_place, name) => names[name]);
  };

  let latest = '';
  const search = async (term) => {
    latest = term;
    if (term.length < 2) return place.replaceChildren();
    try {
      const options = { prefix: true, fuzzy: 0.2, boost: { title: 3, description: 1.5 } };
      const found = await index();
      if (term !== latest) return;
      let results = found.search(term, { ...options, combineWith: 'AND' });
      if (results.length === 0) results = found.search(term, options);
      place.replaceChildren(
        element('p', heading(results.length, term)),
        element('ul', '', ...results.slice(0, MAX_RESULTS).map(resultOf)),
      );
    } catch {
      if (term === latest) place.replaceChildren(element('p', words.failed));
    }
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const term = input.value.trim();
    history.replaceState(null, '', `?${new URLSearchParams({ q: term })}`);
    void search(term);
  });
  input.addEventListener('input', () => void search(input.value.trim()));
  input.value = new URLSearchParams(location.search).get('q') ?? '';
  void search(input.value.trim());
})();
