import { peer } from './server.mjs';

/**
 * Sends requests at a constant rate, whether or not earlier ones were answered. A latency, in milliseconds, counts from the time at
 * which its request was due, so a slow response hides no other (coordinated omission). autocannon's `overallRate` is not used: it
 * sends each second's requests at its start, and corrects latencies by an interval of 1 ms at any rate.
 */
export async function openLoop({ url, perSecond, seconds, requestOf, onBody }) {
  const [latencies, interval] = [[], 1_000 / perSecond];
  let [sent, firstAt] = [0, undefined];
  const { totalErrors } = await peer('loadtest').loadTest({
    ...{ url, requestsPerSecond: perSecond, maxRequests: Math.ceil(perSecond * seconds), quiet: true },
    ...{ agentKeepAlive: true, timeout: 10_000 },
    requestGenerator(_options, params, send, onResponse) {
      firstAt ??= performance.now();
      const dueAt = firstAt + sent++ * interval;
      const { method = 'GET', path, headers, body = '' } = requestOf();
      const length = method === 'GET' ? {} : { 'content-length': Buffer.byteLength(body) };
      const all = { ...params, method, path, headers: { ...params.headers, ...headers, ...length } };
      const request = send(all, (response) => {
        response.on('end', () => latencies.push(performance.now() - dueAt));
        onResponse(response);
      });
      if (body !== '') request.write(body);
      return request;
    },
    statusCallback: (error, result) => error ?? onBody?.(result.body),
  });
  return { latencies, errors: totalErrors };
}
