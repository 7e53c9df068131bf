/** @jest-environment jsdom */
import { ToolbarSkeleton } from '@homegrown/engine/editor/ui/editor-toolbar/EditorToolbar';
import { render, screen } from '@testing-library/react';

it('lets the browser fetch no page before an editor follows its link', () => {
  const rules = document.createElement('script');
  rules.type = 'speculationrules';
  document.body.append(rules);
  render(<ToolbarSkeleton />);
  expect(screen.getByRole('status')).toBeInTheDocument();
  expect(rules.isConnected).toBe(false);
});
