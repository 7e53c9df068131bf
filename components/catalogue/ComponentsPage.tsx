import { withBasePath } from '@homegrown/engine/content/shared/base-path';
import Head from 'next/head';
import {
  exampleId,
  type ExamplesOfComponents,
  type NamedExample,
} from '@/components/catalogue/named-example';
import { allExamples } from './all-examples';
import styles from './ComponentsPage.module.scss';

const addressOf = (id: string): string =>
  withBasePath(`/-/components?example=${encodeURIComponent(id)}`);

/** One example alone, put into a main part unless it has one. */
function ExampleScreen({ example }: { example: NamedExample }) {
  const title = exampleId(example);
  return (
    <>
      <Head>
        <title>{title}</title>
      </Head>
      {example.isScreen ? (
        example.element
      ) : (
        <main className={styles.example}>
          <h1 className="visually-hidden">{title}</h1>
          {example.element}
        </main>
      )}
    </>
  );
}

function List({ examples }: { examples: NamedExample[] }) {
  const components = [...new Set(examples.map(({ component }) => component))];
  return (
    <main className={styles.page}>
      <Head>
        <title>Components</title>
      </Head>
      <nav className={styles.list} aria-label="Examples">
        <h1 className={styles.title}>Components</h1>
        {components.map((component) => (
          <section key={component}>
            <h2 className={styles.component}>{component}</h2>
            <ul>
              {examples
                .filter((example) => example.component === component)
                .map((example) => (
                  <li key={example.name}>
                    <a href={addressOf(exampleId(example))} target="example">
                      {example.name}
                    </a>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </nav>
      <iframe className={styles.frame} name="example" title="The example" />
    </main>
  );
}

interface ComponentsPageProps {
  /** The id of the example to show; null for the list of all. */
  wanted: string | null;
  /** Those that do not stand in `components/`. */
  others: ExamplesOfComponents;
}

/**
 * The components of the site with their examples: a list beside a frame that can be dragged to any
 * width.
 */
export default function ComponentsPage({ wanted, others }: ComponentsPageProps) {
  const examples = allExamples(others);
  const example = examples.find((one) => exampleId(one) === wanted);
  return example ? <ExampleScreen example={example} /> : <List examples={examples} />;
}
