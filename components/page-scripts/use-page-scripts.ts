import { useEffect } from 'react';
import { loadEmbed } from './load-embed';
import { serveMenus } from './menus';
import { sendByScript } from './send-by-script';
import { shareOnClick } from './share';

/**
 * Serves what stands in the page's HTML and needs a script: menus, embeds, forms of content, the
 * button to share. All of it is found by the document's events, so that it is served whether React
 * has made it or keeps it as the server has.
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
