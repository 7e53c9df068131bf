import { ErrorScreen } from '@/components/error-screen/ErrorScreen';

/** What is not there. Static: it is the same when WordPress is down. */
export default function NotFound() {
  return (
    <ErrorScreen
      code={404}
      title="This page isn’t here"
      text="The address may be mistyped, or the page may have moved. Search for it, or start from one of these."
    />
  );
}
