import { withBasePath } from '@homegrown/engine/content/shared/base-path';
import type { Example } from '@homegrown/engine/site/example';
import { LONG_WORD, sampleMenu, sampleMenuItem } from '@/components/catalogue/sample-content';
import { PrimaryNavigation } from '@/components/site-navigation/PrimaryNavigation';
import { SiteHeader } from './SiteHeader';

const logo = {
  src: withBasePath('/static/sample-logo.svg'),
  width: 400,
  height: 80,
  alt: 'Homegrown',
};

const main = (
  <main>
    <h1 className="visually-hidden">Header</h1>
  </main>
);

export const examples: Example[] = [
  {
    name: 'with its navigation',
    isScreen: true,
    element: (
      <>
        <SiteHeader brand="Homegrown" logo={logo}>
          <PrimaryNavigation menu={sampleMenu} path="/about/" />
        </SiteHeader>
        {main}
      </>
    ),
  },
  {
    name: 'more items than fit a line',
    isScreen: true,
    element: (
      <>
        <SiteHeader brand="Homegrown" logo={logo}>
          <PrimaryNavigation
            menu={{
              name: 'Primary',
              items: [
                ...sampleMenu.items,
                ...['Newsletter', 'Workshops', 'Prices', 'Questions', 'Contact us', LONG_WORD].map(
                  (label) => sampleMenuItem(label),
                ),
              ],
            }}
            path={null}
          />
        </SiteHeader>
        {main}
      </>
    ),
  },
  {
    name: 'alone',
    isScreen: true,
    element: (
      <>
        <SiteHeader brand="Homegrown" logo={logo} />
        {main}
      </>
    ),
  },
];
