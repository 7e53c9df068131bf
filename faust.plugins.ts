import type { ToolbarPlugin } from '@homegrown/engine/editor/ui/editor-toolbar/toolbar-plugins';

/**
 * Plugins of Faust's (docs/from-faust.md). The server runs them through `faust.config.js`, the
 * toolbar in browsers of editors: what they import at their top is loaded there too.
 */
export const plugins: ToolbarPlugin[] = [];
