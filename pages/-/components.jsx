import { ComponentsPage } from '@/components/catalogue/ComponentsPage';

// Only the development server takes pages that end in .jsx (scripts/dev/development-config.js): nothing of this, and
// nothing of the examples, is in a build.

const files = [
  require.context('../../components', true, /\.examples\.tsx$/),
  require.context('../../editor/ui', true, /\.examples\.tsx$/),
];

/** `./post-card/PostCard.examples.tsx` → `PostCard` */
const componentOf = (file) => file.replace(/^.*\//, '').replace('.examples.tsx', '');

const examples = files
  .flatMap((context) =>
    context
      .keys()
      .flatMap((file) =>
        context(file).examples.map((example) => ({ ...example, component: componentOf(file) })),
      ),
  )
  .sort((one, other) => one.component.localeCompare(other.component));

/** Every component with its examples; `?example=` shows one of them alone. */
export default function Components({ wanted }) {
  return <ComponentsPage examples={examples} wanted={wanted} />;
}

export const getServerSideProps = ({ query }) => ({
  props: { wanted: typeof query.example === 'string' ? query.example : null },
});
