import { examplesOfEditors } from '@homegrown/engine/editor/ui/examples';

const files = require.context('..', true, /\.examples\.tsx$/);

/** `./post-card/PostCard.examples.tsx` → `PostCard` */
const componentOf = (file) => file.replace(/^.*\//, '').replace('.examples.tsx', '');

/**
 * The examples of all components, in alphabetical order: those in `components/` and those of the
 * editors' screens.
 *
 * @type {import('./named-example').NamedExample[]}
 */
export const allExamples = [
  ...files.keys().map((file) => [componentOf(file), files(file).examples]),
  ...Object.entries(examplesOfEditors),
]
  .flatMap(([component, examples]) => examples.map((example) => ({ ...example, component })))
  .sort((one, other) => one.component.localeCompare(other.component));
