import type {
  BuyerRequest,
  BuyerRequestFilters,
  BuyerRequestListItem,
  BuyerRequestStatus,
  Message,
  WriteMessage,
} from '../records.js';
import type { CallOptions } from '../transport/api-request.js';
import { segment, type Api, type ConditionalOptions } from './api.js';
import { List } from './list.js';

/** What buyers ask. */
export class BuyerRequests {
  constructor(private readonly api: Api) {}

  list(filters: BuyerRequestFilters = {}, options?: CallOptions): List<BuyerRequestListItem> {
    return new List(this.api, { path: '/requests', query: filters, walk: 'cursor', perPage: 100 }, options);
  }

  /** With all messages; does not mark it as read. */
  get(id: string, options?: CallOptions): Promise<BuyerRequest> {
    return this.api.get(`/requests/${segment(id)}`, options);
  }

  setStatus(id: string, status: BuyerRequestStatus, options?: ConditionalOptions): Promise<BuyerRequest> {
    return this.api.write('PATCH', `/requests/${segment(id)}`, { status }, options);
  }

  /** Answers the buyer, as the one who made the key. */
  reply(id: string, message: WriteMessage, options?: ConditionalOptions): Promise<Message> {
    return this.api.write('POST', `/requests/${segment(id)}/messages`, message, options);
  }
}
