import { ShownEditorParts, ShownEditorWords } from '@homegrown/engine/editor/ui/editor-context';
import { examplesOfEditors } from '@homegrown/engine/editor/ui/examples';
import { editorWording, english } from '@homegrown/engine/words/wording';
import dynamic from 'next/dynamic';
import { editorParts } from '@/islands/editor-parts';

// Only the development server takes pages that end in .jsx
// (packages/engine/src/server/next-config.ts): nothing of this, and nothing of the examples, is in
// a build.

const files = require.context('../../components', true, /\.examples\.tsx$/);

/** `./post-card/PostCard.examples.tsx` → `PostCard` */
const componentOf = (file) => file.replace(/^.*\//, '').replace('.examples.tsx', '');

/** On the browser's side only: there, webpack's `require.context` is synchronous. */
const ComponentsPage = dynamic(() => import('@homegrown/engine/ui/ComponentsPage'), {
  ssr: false,
});

/** Every component with its examples; `?example=` shows one of them alone. */
export default function Components({ wanted, editors }) {
  return (
    <ShownEditorWords value={editors}>
      <ShownEditorParts value={editorParts}>
        <ComponentsPage
          wanted={wanted}
          examples={{
            ...Object.fromEntries(
              files.keys().map((file) => [componentOf(file), files(file).examples]),
            ),
            ...examplesOfEditors,
          }}
        />
      </ShownEditorParts>
    </ShownEditorWords>
  );
}

export const getServerSideProps = ({ query }) => ({
  props: {
    wanted: typeof query.example === 'string' ? query.example : null,
    editors: editorWording(english),
  },
});
