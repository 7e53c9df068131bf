import type { Example } from '@homegrown/engine/site/example';
import { sampleMenu, sampleMenuItem } from '@/components/catalogue/sample-content';
import { MenuLink } from './MenuLink';
import { PrimaryNavigation } from './PrimaryNavigation';
import { SubMenu } from './SubMenu';

export const examples: Example[] = [
  { name: 'the primary menu', element: <PrimaryNavigation menu={sampleMenu} path="/about/" /> },
  {
    name: 'a menu without items',
    element: <PrimaryNavigation menu={{ name: 'Primary', items: [] }} path={null} />,
  },
  {
    name: 'a link to this very page',
    element: <MenuLink item={sampleMenuItem('About')} path="/about" />,
  },
  {
    name: 'a closed sub-menu',
    element: (
      <div data-row-from="medium">
        <SubMenu
          item={sampleMenuItem('Posts', [sampleMenuItem('Email'), sampleMenuItem('Local search')])}
          path={null}
        />
      </div>
    ),
  },
];
