// The console's other tabs in this browser, which share the session.
const channel = new BroadcastChannel('session');

type News = 'signed-in' | 'signed-out';

export const announce = (news: News): void => channel.postMessage(news);

/** Returns a function that ends the listening. */
export function onNews(news: News, act: () => void): () => void {
  const listen = ({ data }: MessageEvent) => data === news && act();
  channel.addEventListener('message', listen);
  return () => channel.removeEventListener('message', listen);
}
