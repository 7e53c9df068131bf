const files = require.context('..', true, /\.examples\.tsx$/);

/** `./post-card/PostCard.examples.tsx` → `PostCard` */
const componentOf = (file) => file.replace(/^.*\//, '').replace('.examples.tsx', '');

/**
 * The examples of all components, in alphabetical order: those in `components/` and others.
 *
 * @param {import('./named-example').ExamplesOfComponents} others
 * @returns {import('./named-example').NamedExample[]}
 */
export const allExamples = (others) =>
  [
    ...files.keys().map((file) => [componentOf(file), files(file).examples]),
    ...Object.entries(others),
  ]
    .flatMap(([component, examples]) => examples.map((example) => ({ ...example, component })))
    .sort((one, other) => one.component.localeCompare(other.component));
