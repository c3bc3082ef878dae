import { Inject, Injectable } from '@nestjs/common';
import type { Page } from '@plinth/pagination';
import { Database, SecretBox } from '@plinth/database';
import { isUuid, uuidV7 } from '@plinth/formats';
import type { RequestOrigin } from '@plinth/http';
import { inBatches, RecurringJobs } from '@plinth/queue';
import { actorOf, AuditService } from '../audit/audit.service.js';
import { IDENTITY_CONFIG, type IdentityConfig } from '../config.js';
import { problem } from '../errors.js';
import { pageRequestOf } from '../fields.js';
import { isFreshSignIn, allOrganizations, type SessionPrincipal } from '../principal.js';
import { UsersService } from '../users/users.service.js';
import { DownloadLinks } from './download-links.js';
import { ExportsRepository, type ArchiveRow, type ExportRow } from './exports.repository.js';
import type { ExportRequestedView, ExportView, ListExports } from './privacy.dto.js';
import { pieceContext } from './privacy.entity.js';

export const buildExportsJob = 'privacy.build-exports';

const dayMs = 24 * 60 * 60_000;
const archiveLifetimeMs = 7 * dayMs;
const linkLifetimeMs = 10 * 60_000;
const oneEveryMs = dayMs;
const expireBatchSize = 20;

export interface ArchiveDownload {
  fileName: string;
  size: number;
  content: AsyncIterable<Buffer>;
}

@Injectable()
export class ExportsService {
  private readonly links: DownloadLinks;
  private readonly box: SecretBox;
  private readonly publicUrl: string;

  constructor(
    private readonly database: Database,
    private readonly exports: ExportsRepository,
    private readonly users: UsersService,
    private readonly audit: AuditService,
    private readonly jobs: RecurringJobs,
    @Inject(IDENTITY_CONFIG) { PUBLIC_URL, SECRETS_KEY, SECRETS_KEY_PREVIOUS }: IdentityConfig,
  ) {
    this.publicUrl = PUBLIC_URL.replace(/\/$/, '');
    this.links = new DownloadLinks(this.publicUrl, [
      SECRETS_KEY,
      ...(SECRETS_KEY_PREVIOUS ? [SECRETS_KEY_PREVIOUS] : []),
    ]);
    this.box = new SecretBox(SECRETS_KEY, SECRETS_KEY_PREVIOUS);
  }

  /** Requests an archive of the caller's data. Limits: one in progress, one a day. */
  async request(principal: SessionPrincipal, origin: RequestOrigin): Promise<ExportRequestedView> {
    const { organizationId, userId } = principal;
    return this.database.transaction(async (tx) => {
      // Locked, so that concurrent requests are serialized.
      if (!(await this.users.lockActive(organizationId, tx, userId))) throw problem('key_revoked');
      const requestedAt = new Date();
      const since = new Date(requestedAt.getTime() - oneEveryMs);
      const counting = await this.exports.listCounting(organizationId, tx, userId, since);
      if (counting.some(({ status }) => status === 'pending'))
        throw problem('export_running', 'An export of your data is already in progress. Wait until it is ready.');
      const [last] = counting;
      if (last) throw tooSoon(last.requested_at.getTime() + oneEveryMs - requestedAt.getTime());

      const id = uuidV7();
      const expiresAt = new Date(requestedAt.getTime() + archiveLifetimeMs);
      const request = { id, user_id: userId, requested_at: requestedAt, expires_at: expiresAt };
      await this.exports.insert(organizationId, tx, request);
      const target = { type: 'export', id } as const;
      const details = { user_id: userId };
      const event = { action: 'privacy.export.requested', actor: actorOf(principal), target, details } as const;
      await this.audit.record(organizationId, tx, event, origin);
      tx.afterCommit(() => this.jobs.trigger(buildExportsJob));
      return { export_id: id, status: 'pending', status_url: this.statusUrl(id), expires_at: expiresAt.toISOString() };
    });
  }

  /** The caller's export, with a new link if it is ready and the sign-in is recent. */
  async get(principal: SessionPrincipal, id: string): Promise<ExportView> {
    const { organizationId, userId } = principal;
    const row = isUuid(id) ? await this.exports.find(organizationId, userId, id) : undefined;
    if (!row) throw problem('not_found', 'You have no export with this ID.');
    return this.toView(row, principal);
  }

  async requireVisible(principal: SessionPrincipal, id: string): Promise<void> {
    await this.get(principal, id);
  }

  async list(principal: SessionPrincipal, query: ListExports): Promise<Page<ExportView>> {
    const { organizationId, userId } = principal;
    const { items, total } = await this.exports.listOf(organizationId, userId, pageRequestOf(query));
    return { items: items.map((row) => this.toView(row, principal)), total };
  }

  /**
   * An invalid link gets the same 404 as an unknown export. `origin` is audited before any byte is sent; null for HEAD.
   */
  async download(
    id: string,
    query: { expires?: unknown; signature?: unknown },
    origin: RequestOrigin | null,
  ): Promise<ArchiveDownload> {
    const missing = problem('not_found', 'No archive exists at this address.');
    const verdict = isUuid(id) ? this.links.verify(id, query, new Date()) : 'forged';
    if (verdict === 'forged') throw missing;
    if (verdict === 'expired')
      throw problem('link_expired', 'Sign in again and read the export again: it has a new link.');
    const archive = await this.exports.findArchive(allOrganizations, id);
    if (!archive) throw missing;
    const owner = await this.users.find(archive.organization_id, archive.user_id);
    if (owner?.status !== 'active') throw missing;
    if (origin) await this.recordDownload(archive, origin);
    const fileName = `data-export-${archive.requested_at.toISOString().slice(0, 10)}.zip`;
    return { fileName, size: archive.size, content: this.read(archive) };
  }

  private async recordDownload(archive: ArchiveRow, origin: RequestOrigin): Promise<void> {
    const { id, organization_id: organizationId, user_id } = archive;
    // Anonymous: anybody with the link can download.
    const actor = { type: 'anonymous', id: null } as const;
    const event = {
      action: 'privacy.export.downloaded',
      actor,
      target: { type: 'export', id },
      details: { user_id },
    } as const;
    await this.database.transaction((tx) => this.audit.record(organizationId, tx, event, origin));
  }

  expire(signal?: AbortSignal): Promise<void> {
    return inBatches(expireBatchSize, signal, (size) => this.exports.expire(allOrganizations, size));
  }

  private async *read(archive: ArchiveRow): AsyncGenerator<Buffer> {
    for (let position = 0, sent = 0; sent < archive.size; position += 1) {
      const sealed = await this.exports.piece(allOrganizations, archive, position);
      if (!sealed) throw new Error(`the archive of the export ${archive.id} was removed during a download`);
      const piece = this.box.openBytes(sealed, pieceContext(archive, position));
      sent += piece.length;
      yield piece;
    }
  }

  private toView(row: ExportRow, principal: SessionPrincipal): ExportView {
    const known = {
      export_id: row.id,
      status_url: this.statusUrl(row.id),
      requested_at: row.requested_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
    };
    const { status, sha256, size } = row;
    if (status !== 'ready') return { ...known, status, download_url: null, sha256, size };
    if (sha256 === null || size === null) throw new Error(`the export ${row.id} is ready but has no archive`);
    const download_url = isFreshSignIn(principal) ? this.linkTo(row) : null;
    return { ...known, status, download_url, sha256, size };
  }

  private linkTo({ id, expires_at }: ExportRow): string {
    return this.links.linkTo(id, new Date(Math.min(Date.now() + linkLifetimeMs, expires_at.getTime())));
  }

  private statusUrl(id: string): string {
    return `${this.publicUrl}/v1/privacy/exports/${id}`;
  }
}

function tooSoon(waitMs: number) {
  const seconds = Math.max(Math.ceil(waitMs / 1_000), 1);
  return problem('rate_limited', `You can request one export a day. Retry after ${seconds} seconds.`, {
    headers: { 'Retry-After': String(seconds) },
  });
}
