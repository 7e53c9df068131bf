import { useEffect } from 'react';
import { loadEmbed } from './load-embed';
import { serveMenus } from './menus';
import { sendByScript } from './send-by-script';
import { shareOnClick } from './share';

/**
 * Handles the parts of the page's HTML that need a script: menus, embeds, forms in content, the
 * share button. It listens on the document, so that it works on elements that React has created as
 * well as on those that it keeps from the server.
 */
export function usePageScripts(): void {
  useEffect(() => {
    const endMenus = serveMenus();
    document.addEventListener('click', loadEmbed);
    document.addEventListener('click', shareOnClick);
    document.addEventListener('submit', sendByScript);
    return () => {
      endMenus();
      document.removeEventListener('click', loadEmbed);
      document.removeEventListener('click', shareOnClick);
      document.removeEventListener('submit', sendByScript);
    };
  }, []);
}
