import type { Example } from '@homegrown/engine/site/example';
import { sampleFooter, sampleMenu } from '@/components/catalogue/sample-content';
import { SiteFooter } from './SiteFooter';

export const examples: Example[] = [
  {
    name: 'with profiles and a menu',
    isScreen: true,
    element: (
      <>
        <main>
          <h1 className="visually-hidden">Footer</h1>
        </main>
        <SiteFooter
          brand="Homegrown"
          facts={sampleFooter}
          menu={sampleMenu}
          path="/about/"
          year={2026}
        />
      </>
    ),
  },
  {
    name: 'without a menu',
    isScreen: true,
    element: (
      <>
        <main>
          <h1 className="visually-hidden">Footer</h1>
        </main>
        <SiteFooter brand="Homegrown" facts={sampleFooter} menu={null} path={null} year={2026} />
      </>
    ),
  },
];
