import { OfflineScreen } from '@/components/offline-screen/OfflineScreen';

/** Static: the service worker keeps it for when there is no connection. */
export default function Offline() {
  return <OfflineScreen />;
}
