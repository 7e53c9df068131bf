const files = [
  require.context('..', true, /\.examples\.tsx$/),
  require.context('../../packages/engine/src/editor/ui', true, /\.examples\.tsx$/),
];

/** `./post-card/PostCard.examples.tsx` → `PostCard` */
const componentOf = (file) => file.replace(/^.*\//, '').replace('.examples.tsx', '');

/**
 * The examples of all components, in alphabetical order: those in `components/` and those of the
 * editors' screens.
 *
 * @type {import('./named-example').NamedExample[]}
 */
export const allExamples = files
  .flatMap((context) =>
    context
      .keys()
      .flatMap((file) =>
        context(file).examples.map((example) => ({ ...example, component: componentOf(file) })),
      ),
  )
  .sort((one, other) => one.component.localeCompare(other.component));
