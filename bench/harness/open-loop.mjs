import { peer } from './server.mjs';

/**
 * Sends requests at a constant rate, whether or not earlier ones were answered. A latency, in milliseconds, counts from the time at
 * which its request was due, so a slow response hides no other (coordinated omission). autocannon's `overallRate` is not used: it
 * sends each second's requests at its start, and corrects latencies by an interval of 1 ms at any rate.
 */
export async function openLoop({ url, perSecond, seconds, warmUp = 0, requestOf, onBody }) {
  const [sent, answered, interval] = [[], [], 1_000 / perSecond];
  const { totalErrors } = await peer('loadtest').loadTest({
    ...{ url, requestsPerSecond: perSecond, maxRequests: Math.ceil(perSecond * seconds), quiet: true },
    ...{ agentKeepAlive: true, timeout: 10_000 },
    requestGenerator(_options, params, send, onResponse) {
      const index = sent.push(performance.now()) - 1;
      const { method = 'GET', path, headers, body = '' } = requestOf();
      const length = method === 'GET' ? {} : { 'content-length': Buffer.byteLength(body) };
      const all = { ...params, method, path, headers: { ...params.headers, ...headers, ...length } };
      const request = send(all, (response) => {
        response.on('end', () => answered.push([index, performance.now()]));
        onResponse(response);
      });
      if (body !== '') request.write(body);
      return request;
    },
    statusCallback: (error, result) => error ?? onBody?.(result.body),
  });
  const startedAt = Math.min(...sent.map((at, index) => at - index * interval)); // by the least delayed request
  const counted = answered.filter(([index]) => index * interval >= warmUp * 1_000);
  return { latencies: counted.map(([index, at]) => at - startedAt - index * interval), errors: totalErrors };
}
