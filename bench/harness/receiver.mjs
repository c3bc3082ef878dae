// A webhook receiver in a separate process: responds to every request with 204 at minimal cost. On `{ expected: [n, …] }`, it sends
// a message after each n further requests.
import { createServer } from 'node:net';

const answer = Buffer.from('HTTP/1.1 204 No Content\r\n\r\n');
let [left, further] = [Infinity, []];
process.on('message', ({ expected: [first, ...more] }) => ([left, further] = [first, more]));

const server = createServer((socket) => {
  let rest = '';
  socket.setNoDelay(true);
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    rest += chunk.toString('latin1');
    for (;;) {
      const head = rest.indexOf('\r\n\r\n');
      if (head === -1) return;
      const length = Number(/content-length: *(\d+)/i.exec(rest.slice(0, head))?.[1] ?? 0);
      if (rest.length < head + 4 + length) return;
      rest = rest.slice(head + 4 + length);
      socket.write(answer);
      left -= 1;
      if (left > 0) continue;
      process.send('received');
      left = further.shift() ?? Infinity;
    }
  });
});
server.listen(0, () => process.send(server.address().port));
