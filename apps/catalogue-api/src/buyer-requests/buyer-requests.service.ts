import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database, violates, type Transaction } from '@plinth/database';
import { isUuid, uuidV7 } from '@plinth/formats';
import { entityTag, requireMatch } from '@plinth/http';
import { WebhookOutbox } from '@plinth/webhook-delivery';
import { actorOf, platformName, shownActor } from '../actor.js';
import { BrandsService } from '../brands/brands.service.js';
import { invalidField, problem } from '../errors.js';
import { parseListRequest, type ListPart } from '../list-request.js';
import { providerScopeOf, allProviders, type Principal, type ProviderScope } from '../principal.js';
import { ProductsService } from '../products/products.service.js';
import { ProvidersService } from '../providers/providers.service.js';
import { TeamService } from '../team/team.service.js';
import { UploadsService } from '../uploads/uploads.service.js';
import type { BuyerRequestMessageEntity, StoredAttachment } from './buyer-request.entity.js';
import {
  toBuyerRequestEvent,
  toBuyerRequestListItem,
  toBuyerRequestView,
  toMessageView,
  excerptOf,
} from './buyer-request-mapping.js';
import type {
  BuyerRequestEvent,
  BuyerRequestListItem,
  BuyerRequestView,
  MessageView,
  CreateBuyerRequest,
  ListBuyerRequests,
  SetRequestStatus,
  WriteMessage,
} from './buyer-requests.dto.js';
import { BuyerRequestsRepository, type BuyerRequestRow, type LockedRequest } from './buyer-requests.repository.js';
import { withFreeReference } from './free-reference.service.js';
import { RecurringJobs } from '@plinth/queue';

const productConstraint = 'buyer_requests_product_id_fkey';

type RequestEventType = 'request.created' | 'request.updated';

@Injectable()
export class BuyerRequestsService {
  constructor(
    private readonly database: Database,
    private readonly requests: BuyerRequestsRepository,
    private readonly providers: ProvidersService,
    private readonly brands: BrandsService,
    private readonly products: ProductsService,
    private readonly team: TeamService,
    private readonly uploads: UploadsService,
    private readonly outbox: WebhookOutbox,
  ) {}

  async list(principal: Principal, query: ListBuyerRequests): Promise<ListPart<BuyerRequestListItem>> {
    const { window, filters, cursorOf } = parseListRequest('requests', principal, query);
    const scope = await this.providers.scopeOfRead(principal, filters.provider);
    if (scope === null) return { items: [], total: 0, nextCursor: cursorOf(null) };
    const { items, total, next } = await this.requests.list(scope, filters, window);
    return { items: items.map(toBuyerRequestListItem), total, nextCursor: cursorOf(next) };
  }

  async get(principal: Principal, id: string): Promise<BuyerRequestView> {
    const row = isUuid(id) ? await this.requests.find(providerScopeOf(principal), id) : undefined;
    if (!row) throw problem('request_not_found');
    return toBuyerRequestView(row);
  }

  async requireVisible(principal: Principal, id: string): Promise<void> {
    if (!isUuid(id) || !(await this.requests.exists(providerScopeOf(principal), id)))
      throw problem('request_not_found');
  }

  async create(principal: Principal, body: CreateBuyerRequest): Promise<BuyerRequestView> {
    const providerId = await this.brands.providerOf(providerScopeOf(principal), body.brandId);
    if (providerId === undefined) throw invalidField('brandId', 'unknown', 'does not match any brand');
    if (body.productId && (await this.products.brandOf(providerId, body.productId)) !== body.brandId) {
      throw unknownProduct();
    }
    try {
      return await withFreeReference((reference) =>
        this.database.transaction((tx) => this.insert(principal, providerId, tx, reference, body)),
      );
    } catch (error) {
      // The record was deleted after the lookup.
      throw violates(error, productConstraint) ? unknownProduct() : error;
    }
  }

  private async insert(
    principal: Principal,
    providerId: string,
    tx: Transaction,
    reference: string,
    { contact, message, productId = null, isGuest = false, ...given }: CreateBuyerRequest,
  ): Promise<BuyerRequestView> {
    const id = uuidV7();
    const first = newMessage(id, 0, { author: 'customer', authorName: contact.name, body: message, attachments: [] });
    const request = { ...given, id, reference, productId, status: 'new' as const, unread: true };
    await this.requests.insert(providerId, tx, {
      ...request,
      isGuest,
      contactName: contact.name,
      contactEmail: contact.email,
      contactCountry: contact.country ?? null,
      contactProfession: contact.profession ?? null,
      contactCompany: contact.company ?? null,
      ...shownOf(first),
      firstReplyAt: null,
      createdAt: first.createdAt,
    });
    await this.requests.insertMessage(providerId, tx, first);
    await this.announce(principal, tx, 'request.created', { ...request, providerId });
    return toBuyerRequestView(await this.mustFind(providerId, id, tx));
  }

  async setStatus(
    principal: Principal,
    id: string,
    { status, unread }: SetRequestStatus,
    ifMatch: string | undefined,
  ): Promise<BuyerRequestView> {
    return this.database.transaction(async (tx) => {
      const current = await this.lock(principal, id, tx);
      await this.requireState(ifMatch, current, tx);
      const read: { unread?: false } = unread === false && current.unread ? { unread } : {};
      if (current.status !== status) {
        await this.requests.update(current.providerId, tx, id, { ...read, status, updatedAt: new Date() });
        await this.announce(principal, tx, 'request.updated', { ...current, ...read, status });
      } else if ('unread' in read) await this.requests.update(current.providerId, tx, id, read);
      return toBuyerRequestView(await this.mustFind(current.providerId, id, tx));
    });
  }

  async reply(
    principal: Principal,
    id: string,
    message: WriteMessage,
    ifMatch: string | undefined,
  ): Promise<MessageView> {
    return this.append(principal, id, message, ifMatch, async (current, tx, at) => ({
      message: { author: 'provider', authorName: await this.authorNameOf(principal, current.providerId, tx) },
      changes: { firstReplyAt: current.firstReplyAt ?? at, unread: false },
    }));
  }

  async addBuyerMessage(
    principal: Principal,
    id: string,
    message: WriteMessage,
    ifMatch: string | undefined,
  ): Promise<MessageView> {
    return this.append(principal, id, message, ifMatch, (current) => ({
      message: { author: 'customer', authorName: current.contactName },
      changes: { unread: true },
    }));
  }

  /** Reading is not a change: no event is sent, and `updatedAt` stays. */
  async markRead(principal: Principal, id: string, ifMatch: string | undefined): Promise<BuyerRequestView> {
    return this.database.transaction(async (tx) => {
      const current = await this.lock(principal, id, tx);
      await this.requireState(ifMatch, current, tx);
      if (current.unread) await this.requests.update(current.providerId, tx, id, { unread: false });
      return toBuyerRequestView(await this.mustFind(current.providerId, id, tx));
    });
  }

  private append(
    principal: Principal,
    id: string,
    { body, attachments = [] }: WriteMessage,
    ifMatch: string | undefined,
    decide: (current: LockedRequest, tx: Transaction, at: Date) => Appended | Promise<Appended>,
  ): Promise<MessageView> {
    return this.database.transaction(async (tx) => {
      const current = await this.lock(principal, id, tx);
      const carried = await this.ownUploads(principal, current.providerId, attachments, tx);
      await this.requireState(ifMatch, current, tx);
      const at = new Date();
      const { message: from, changes } = await decide(current, tx, at);
      const message = newMessage(id, current.messagesCount, { ...from, body, attachments: carried }, at);
      await this.requests.insertMessage(current.providerId, tx, message);
      await this.requests.update(current.providerId, tx, id, { ...shownOf(message), ...changes });
      await this.announce(principal, tx, 'request.updated', { ...current, ...changes });
      return toMessageView(message);
    });
  }

  private async lock(principal: Principal, id: string, tx: Transaction): Promise<LockedRequest> {
    const current = await this.requests.lock(providerScopeOf(principal), tx, id);
    if (!current) throw problem('request_not_found');
    return current;
  }

  private async requireState(ifMatch: string | undefined, { id, providerId }: LockedRequest, tx: Transaction) {
    if (ifMatch !== undefined) {
      requireMatch(ifMatch, entityTag(toBuyerRequestView(await this.mustFind(providerId, id, tx))));
    }
  }

  private async mustFind(scope: ProviderScope, id: string, tx: Transaction): Promise<BuyerRequestRow> {
    const row = await this.requests.find(scope, id, tx);
    if (!row) throw problem('request_not_found');
    return row;
  }

  /** Vendors do not learn the names of the platform's people. */
  private async authorNameOf(principal: Principal, providerId: string, tx: Transaction): Promise<string> {
    if (principal.kind === 'person') return principal.isOfPlatform ? platformName : principal.name;
    const { createdBy, name } = principal;
    return (createdBy && (await this.team.fullNameOf(providerId, createdBy, tx))) || name;
  }

  /** The attachments. Each must be an upload of the request's vendor, or of a platform key if one sends it. */
  private async ownUploads(
    principal: Principal,
    providerId: string,
    attachments: NonNullable<WriteMessage['attachments']>,
    tx: Transaction,
  ): Promise<StoredAttachment[]> {
    const owners = { providerId, alsoPlatform: principal.providerId === null };
    const urls = attachments.map(({ url }) => url);
    const owned = await this.uploads.findOwned(owners, urls, tx);
    const stranger = urls.findIndex((url) => !owned.has(url));
    if (stranger >= 0) {
      throw invalidField(`attachments.${stranger}.url`, 'unknown', 'is not the URL of one of your uploads');
    }
    return attachments.map(({ name, url }) => ({ name, url, size: owned.get(url)!.size }));
  }

  private async announce(
    principal: Principal,
    tx: Transaction,
    type: RequestEventType,
    request: BuyerRequestEvent & { providerId: string },
  ): Promise<void> {
    await this.outbox.publish(tx, {
      tenantId: request.providerId,
      type,
      resourceId: request.id,
      data: toBuyerRequestEvent(request),
      actor: shownActor(actorOf(principal)),
    });
  }
}

interface Appended {
  message: Pick<BuyerRequestMessageEntity, 'author' | 'authorName'>;
  changes: { unread?: boolean; firstReplyAt?: Date };
}

const newMessage = (
  requestId: string,
  position: number,
  given: Pick<BuyerRequestMessageEntity, 'author' | 'authorName' | 'body' | 'attachments'>,
  createdAt = new Date(),
): BuyerRequestMessageEntity => ({ ...given, id: uuidV7(createdAt.getTime()), requestId, position, createdAt });

const shownOf = ({ position, createdAt, author, body }: BuyerRequestMessageEntity) => ({
  messagesCount: position + 1,
  lastMessageAt: createdAt,
  lastMessageAuthor: author,
  lastMessageExcerpt: excerptOf(body),
  updatedAt: createdAt,
});

const unknownProduct = () => invalidField('productId', 'unknown', 'does not match any product of this brand');

const everyMs = 10_000;

@Injectable()
export class AggregateBuyerRequestCounts implements OnModuleInit {
  constructor(
    private readonly jobs: RecurringJobs,
    private readonly requests: BuyerRequestsRepository,
  ) {}

  onModuleInit(): void {
    const run = () => this.requests.aggregateCounts(allProviders);
    this.jobs.register({ name: 'requests.fold-counts', everyMs, run });
  }
}
