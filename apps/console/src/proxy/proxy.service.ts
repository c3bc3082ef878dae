import { Agent as HttpAgent, request as requestByHttp, type ClientRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as requestByHttps } from 'node:https';
import { pipeline } from 'node:stream';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Problem } from '@plinth/formats';
import { ClientAddressReader } from '@plinth/http';
import { CookieSignIn, personBy, SignInError } from '@plinth/identity-client/server';
import type { Request, Response } from 'express';
import { CONSOLE_CONFIG, type ConsoleConfig } from '../config.js';
import { returnedHeaders, sentHeaders } from './passed-headers.js';
import { upstreamUrl } from './upstream-url.js';

const connectMs = 5_000;
// Longer than the longest statement of the services.
const silenceMs = 60_000;

interface Service {
  name: string;
  /** Its public address, which proofs and tokens name. */
  url: string;
  /** Where it is reached. */
  internalUrl: string;
  resource: string;
}

/** Passes requests on to the services, as streams in both directions. */
@Injectable()
export class ProxyService implements OnApplicationShutdown {
  private readonly services: Readonly<Record<string, Service>>;
  private readonly http = new HttpAgent({ keepAlive: true });
  private readonly https = new HttpsAgent({ keepAlive: true });
  private readonly addresses: ClientAddressReader;

  constructor(
    private readonly signIn: CookieSignIn,
    @Inject(CONSOLE_CONFIG) config: ConsoleConfig,
  ) {
    this.addresses = new ClientAddressReader(config.TRUSTED_PROXIES, '');
    const identity = {
      name: 'identity-api',
      url: config.IDENTITY_URL,
      internalUrl: config.IDENTITY_INTERNAL_URL,
      resource: config.IDENTITY_URL,
    };
    const catalogue = {
      name: 'catalogue-api',
      url: config.CATALOGUE_URL,
      internalUrl: config.CATALOGUE_INTERNAL_URL,
      resource: config.CATALOGUE_AUDIENCE,
    };
    this.services = { identity, ...(config.CATALOGUE_URL === '' ? {} : { catalogue }) };
  }

  async passOn(request: Request, response: Response): Promise<void> {
    const [, name = '', target = ''] = /^\/api\/([a-z]+)(\/.*)$/.exec(request.originalUrl) ?? [];
    const service = this.services[name];
    if (!service) throw new Problem('not_found');
    const [named, url] = [service.url, service.internalUrl].map((base) => upstreamUrl(base, target));
    if (!named || !url)
      throw new Problem('malformed_request', { detail: 'The path is malformed or contains dot segments.' });
    const credentials = await this.credentials(request, service, named);
    // The browser may have left meanwhile. Node 24 throws if something is piped to a closed response.
    if (!response.destroyed) await this.send(request, response, { service, url, credentials });
  }

  onApplicationShutdown(): void {
    this.http.destroy();
    this.https.destroy();
  }

  private async credentials(request: Request, { resource }: Service, url: URL): Promise<Record<string, string>> {
    const outgoing = { resource, method: request.method, url: url.href };
    const found = await this.signIn.authorize(request, outgoing).catch((error: unknown) => {
      if (!(error instanceof SignInError)) throw error;
      throw unavailable('identity-api', error);
    });
    if (!found) throw new Problem('session_ended');
    // Another tab may have replaced the session, which all tabs share.
    const expected = request.headers['console-person'];
    if (expected !== undefined && expected !== personBy(request).id) throw new Problem('person_changed');
    return { ...found };
  }

  /** Resolves when the browser has the response, or is gone. */
  private send(
    request: Request,
    response: Response,
    { service, url, credentials }: { service: Service; url: URL; credentials: Record<string, string> },
  ): Promise<void> {
    const { ip } = this.addresses.of({ socketAddress: request.socket.remoteAddress, headers: request.headers });
    const framing = framingOf(request);
    return new Promise((resolve, reject) => {
      const isSecure = url.protocol === 'https:';
      const upstream = (isSecure ? requestByHttps : requestByHttp)(url, {
        method: request.method,
        agent: isSecure ? this.https : this.http,
        headers: {
          ...sentHeaders(request.headers),
          ...framing,
          ...credentials,
          ...(ip === null ? {} : { 'x-forwarded-for': ip }),
          'x-request-id': String(response.getHeader('X-Request-Id')),
        },
      });
      endWhenSilent(upstream);
      response.once('close', () => {
        if (!response.writableFinished) upstream.destroy();
        resolve();
      });
      upstream.once('response', (answer) => passBack(answer, response, () => stopSending(request, upstream)));
      upstream.on('error', (error) => {
        stopSending(request, upstream);
        if (response.headersSent) return;
        reject(unavailable(service.name, error));
      });
      if (framing) request.pipe(upstream);
      else upstream.end();
    });
  }
}

/**
 * How the body is delimited; undefined without a body. Node writes a body without either header unframed after the
 * headers of a GET or DELETE, and the service would read it as the next request on the connection (RFC 9112 §11.2).
 */
function framingOf({ headers }: Request): Record<string, string> | undefined {
  if (headers['transfer-encoding'] !== undefined) return { 'transfer-encoding': 'chunked' };
  const length = headers['content-length'];
  return length === undefined ? undefined : { 'content-length': length };
}

function passBack(answer: IncomingMessage, response: Response, onEnd: () => void): void {
  response.status(answer.statusCode!);
  for (const [name, value] of Object.entries(returnedHeaders(answer.headers))) response.setHeader(name, value!);
  // Whatever a service returns runs no script at this origin, also if somebody opens it.
  response.setHeader('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
  response.setHeader('X-Content-Type-Options', 'nosniff');
  // It depends on the person's rights, so no cache may keep it.
  response.setHeader('Cache-Control', 'no-store');
  response.flushHeaders();
  // A response that is cut off upstream is cut off here, too.
  pipeline(answer, response, onEnd);
}

/** A service that does not accept the connection, or sends nothing for a minute, does not respond. */
function endWhenSilent(upstream: ClientRequest): void {
  const end = (): void => void upstream.destroy(new Error('The service does not respond.'));
  upstream.setTimeout(silenceMs, end);
  upstream.once('socket', (socket) => {
    if (!socket.connecting) return;
    const timer = setTimeout(end, connectMs);
    socket.once('connect', () => clearTimeout(timer));
    upstream.once('close', () => clearTimeout(timer));
  });
}

/** Discards the rest of a body that nobody wants, so that the browser reads the response. */
function stopSending(request: Request, upstream: ClientRequest): void {
  request.unpipe(upstream);
  request.resume();
}

const unavailable = (service: string, cause: unknown): Problem =>
  new Problem('service_unavailable', {
    detail: `${service} does not respond. Retry in a moment.`,
    members: { service },
    headers: { 'Retry-After': '5' },
    cause,
  });
