import { createServer } from 'node:http';

/**
 * The server of a floor that is written to: node:http, the whole body, JSON. `work(url, text)` resolves to status and body.
 */
export function servePosts(work) {
  createServer((request, response) => {
    const chunks = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      if (request.method !== 'POST') return answer(response, { status: 404, body: {} });
      return work(request.url, Buffer.concat(chunks).toString()).then(
        (done) => answer(response, done),
        (error) => answer(response, { status: 500, body: { detail: String(error) } }),
      );
    });
  }).listen(Number(process.env.PORT), '127.0.0.1');
}

function answer(response, { status, body }) {
  const text = Buffer.from(JSON.stringify(body));
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'content-length': text.length });
  response.end(text);
}
