/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { ToolbarSkeleton } from '#editor/ui/editor-toolbar/EditorToolbar';

it('lets the browser fetch no page before an editor follows its link', () => {
  const rules = document.createElement('script');
  rules.type = 'speculationrules';
  document.body.append(rules);
  render(<ToolbarSkeleton />);
  expect(screen.getByRole('status')).toBeInTheDocument();
  expect(rules.isConnected).toBe(false);
});
