import Head from 'next/head';
import { withBasePath } from '#content/shared/base-path';
import type { Example } from '#site/example';
import styles from './ComponentsPage.module.scss';

/** An example with the name of its component. */
interface NamedExample extends Example {
  component: string;
}

/** The id of an example in addresses and tests: "PostCard: without a picture". */
const exampleId = ({ component, name }: NamedExample): string => `${component}: ${name}`;

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
  /** By the names of their components. */
  examples: Readonly<Record<string, readonly Example[]>>;
}

/**
 * The components of the site with their examples: a list beside a frame that can be dragged to any
 * width.
 */
export default function ComponentsPage({ wanted, examples }: ComponentsPageProps) {
  const all = Object.entries(examples)
    .flatMap(([component, ofOne]) => ofOne.map((example) => ({ ...example, component })))
    .sort((one, other) => one.component.localeCompare(other.component));
  const example = all.find((one) => exampleId(one) === wanted);
  return example ? <ExampleScreen example={example} /> : <List examples={all} />;
}
