import { offlinePage } from '@homegrown/engine/pages/offline-page';
import { OfflineScreen } from '@/components/offline-screen/OfflineScreen';
import { site } from '@/site';

export const config = { unstable_runtimeJS: false };

/** The page that the service worker shows without a connection. */
export default OfflineScreen;

export const getServerSideProps = offlinePage(site);
