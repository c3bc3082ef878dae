import assert from 'node:assert/strict';
import type { Client } from '../client.js';
import { rawRequest, sendBytes } from '../raw-http.js';
import type { Route } from './route.js';
import { forEachRoute, pathWith, unknownId, type AnyRouteBody } from './route-calls.js';

export interface BodySuiteSubject {
  /** Including undescribed routes. */
  routes: readonly Route[];
  /** A client with the credential that the route requires. */
  clientOf(route: Route): Client;
  codes: { malformed: string; tooLarge: string };
}

/** The bodies that a service reads. Each method is one guarantee and names the first route that breaks it. */
export class BodySuite {
  constructor(private readonly subject: BodySuiteSubject) {}

  /** 400 for a body on a route that declares none. */
  async refusesUndeclaredBodies(): Promise<void> {
    await forEachRoute(this.bodiless(), async (route) => {
      for (const method of methodsOf(route)) {
        const { status, text } = await rawRequest(this.urlOf(route), {
          ...{ method, path: pathOf(route), body: '{}' },
          headers: { ...this.credential(route), 'content-type': 'application/json', 'content-length': '2' },
        });
        assert.deepEqual([method, status], [method, 400]);
        if (method !== 'HEAD') assert.equal((JSON.parse(text) as AnyRouteBody).code, this.subject.codes.malformed);
      }
    });
  }

  /** Of a large unexpected body, only the first packet is read, and the connection closes. */
  async leavesLargeBodiesUnread(): Promise<void> {
    await forEachRoute(this.bodiless(), async (route) => {
      for (const framing of ['Content-Length: 10000000', 'Transfer-Encoding: chunked']) {
        const answer = await this.sendPart(route, framing, framing.startsWith('T') ? '800\r\nxxxx' : 'x'.repeat(2_000));
        assert.match(answer, /^HTTP\/1\.1 400 /);
        assert.match(answer, /\r\nconnection: close\r\n/i);
      }
    });
  }

  /** 413 for more than 64 KiB from anonymous callers, before it is read. */
  async refusesLargeBodiesOfAnyone(): Promise<void> {
    const open = this.subject.routes.filter(({ access, readBody }) => access?.kind === 'public' && readBody);
    await forEachRoute(open, async (route) => {
      const answer = await this.sendPart(route, 'Content-Length: 65537', '{');
      assert.match(answer, /^HTTP\/1\.1 413 /);
      assert.match(answer, /\r\nconnection: close\r\n/i);
      assert.ok(answer.includes(`"code":"${this.subject.codes.tooLarge}"`));
    });
  }

  private bodiless(): Route[] {
    return this.subject.routes.filter(({ readBody, ownBodyTypes }) => !readBody && ownBodyTypes.length === 0);
  }

  private credential(route: Route): Record<string, string> {
    const { key } = this.subject.clientOf(route);
    return key === undefined ? {} : { authorization: `Bearer ${key}` };
  }

  private urlOf(route: Route): string {
    return this.subject.clientOf(route).baseUrl;
  }

  /** The response to an incomplete body, until the connection closes. */
  private sendPart(route: Route, framing: string, part: string): Promise<string> {
    const headers = Object.entries({ ...this.credential(route), 'content-type': 'application/json' });
    const head = [
      `${route.method} ${pathOf(route)} HTTP/1.1`,
      'Host: service.example',
      ...headers.map(([name, value]) => `${name}: ${value}`),
      framing,
    ];
    return sendBytes(this.urlOf(route), `${head.join('\r\n')}\r\n\r\n${part}`);
  }
}

const methodsOf = ({ method }: Route): string[] => (method === 'GET' ? ['GET', 'HEAD'] : [method]);

const pathOf = (route: Route): string => pathWith(route, () => unknownId);
