import { Component, type ReactNode } from 'react';
import { ToolbarMistake } from '@/editor/ui/editor-toolbar/EditorToolbar';

/** Keeps a mistake of the toolbar in the toolbar: the page goes on; a developer reads what is wrong. */
export class ToolbarBoundary extends Component<
  { isDevelopment: boolean; children: ReactNode },
  { message: string | null }
> {
  override state: { message: string | null } = { message: null };

  static getDerivedStateFromError(error: unknown): { message: string } {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  override render(): ReactNode {
    const { message } = this.state;
    if (message === null) return this.props.children;
    return this.props.isDevelopment ? <ToolbarMistake message={message} /> : null;
  }
}
