// The demo data as plain records. Field names are those of the bodies that the API accepts for the same thing, plus
// what only the platform sets (status, reviewNote, files, createdAt), so that a loader maps them one to one.

export type Translation = Readonly<Record<string, string>>;
/** Keyed by language (`it`, `de`, `fr`), then by the field that it translates. */
export type Translations = Readonly<Record<string, Translation>>;

export interface DemoRole {
  readonly name: string;
  readonly slug: string;
}

export interface DemoProvider {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly status: 'pending' | 'active' | 'suspended';
  readonly logoUrl: string;
  readonly createdAt: Date;
}

export interface DemoBrand {
  readonly id: string;
  readonly providerId: string;
  readonly name: string;
  readonly slug: string;
  readonly description: string;
  readonly city: string;
  /** As a reader would write it: `Denmark`. */
  readonly country: string;
  readonly website: string;
  readonly logoUrl: string;
  readonly coverUrl: string;
  readonly isFeatured: boolean;
  readonly translations: Translations;
  readonly createdAt: Date;
}

export interface DemoCategory {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  /** Null for a root. Parents come before their children in `DemoCatalogue.categories`. */
  readonly parentId: string | null;
  readonly createdAt: Date;
}

export interface DemoDesigner {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly createdAt: Date;
}

export type ProductStatus = 'draft' | 'pending' | 'published' | 'rejected';
export type FileKind = 'catalogue' | 'datasheet' | 'bim' | 'cad' | 'manual' | 'certificate' | 'other';

export interface DemoImage {
  readonly id: string;
  readonly url: string;
  readonly alt: string;
  readonly position: number;
}

export interface DemoFile {
  readonly id: string;
  readonly format: string;
  readonly kind: FileKind;
  readonly label: string;
  readonly originalName: string;
  /** Bytes. */
  readonly size: number;
  readonly url: string;
  readonly position: number;
}

export interface DemoSpec {
  readonly label: string;
  readonly value: string;
}

export interface DemoProduct {
  readonly id: string;
  readonly providerId: string;
  readonly brandId: string;
  readonly categoryId: string;
  readonly designerId: string | null;
  readonly slug: string;
  readonly name: string;
  readonly type: string;
  readonly description: string | null;
  readonly materials: string;
  readonly collection: string;
  /** As a reader would write it: `Denmark`. */
  readonly countryOfOrigin: string;
  /** Harmonized System 2022, six digits as `9401.61`. */
  readonly hsCode: string;
  readonly year: number;
  /** At most two decimals; null exactly when the price is on request. */
  readonly price: number | null;
  readonly compareAtPrice: number | null;
  /** ISO 4217. */
  readonly currency: string;
  readonly priceOnRequest: boolean;
  readonly sku: string | null;
  readonly trackStock: boolean;
  readonly stockQuantity: number | null;
  readonly sellWhenOutOfStock: boolean;
  readonly inStock: boolean;
  readonly isPhysical: boolean;
  readonly isNew: boolean;
  readonly isFeatured: boolean;
  readonly leadTimeDays: number;
  /** Centimetres. `length` is front to back, `width` side to side. */
  readonly length: number;
  readonly width: number;
  readonly height: number;
  /** Kilograms. */
  readonly weight: number;
  readonly dimensionUnit: 'cm';
  readonly weightUnit: 'kg';
  readonly tags: readonly string[];
  readonly finishes: readonly string[];
  readonly specs: readonly DemoSpec[];
  readonly images: readonly DemoImage[];
  readonly files: readonly DemoFile[];
  readonly modelUrl: string | null;
  readonly modelIosUrl: string | null;
  readonly modelPosterUrl: string | null;
  readonly modelCredit: string | null;
  readonly modelVariants: Readonly<Record<string, string>>;
  readonly translations: Translations;
  readonly status: ProductStatus;
  readonly reviewNote: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export interface DemoMember {
  readonly id: string;
  readonly providerId: string;
  readonly fullName: string;
  readonly email: string;
  readonly role: DemoRole;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly phone: string | null;
  readonly profession: string;
  readonly company: string;
  readonly avatarUrl: string | null;
  readonly emailVerified: boolean;
  readonly phoneVerified: boolean;
  readonly userRole: 'customer' | 'vendor' | 'admin';
  readonly adminRole: DemoRole | null;
  readonly createdAt: Date;
}

export interface DemoInvitation {
  readonly id: string;
  readonly providerId: string;
  readonly email: string;
  readonly role: DemoRole;
  readonly invitedBy: string;
  readonly expiresAt: Date;
  readonly createdAt: Date;
}

export type RequestType = 'price' | 'info' | 'catalogue' | 'samples';
export type RequestStatus = 'new' | 'open' | 'quoted' | 'closed';

export interface DemoContact {
  readonly name: string;
  readonly email: string;
  /** ISO 3166-1 alpha-2, as analytics counts it. */
  readonly country: string;
  readonly profession: string | null;
  readonly company: string | null;
}

export interface DemoAttachment {
  readonly name: string;
  readonly url: string;
  /** Bytes. */
  readonly size: number;
}

export interface DemoMessage {
  readonly id: string;
  readonly author: 'provider' | 'customer' | 'system';
  readonly authorName: string;
  readonly body: string;
  readonly attachments: readonly DemoAttachment[];
  readonly createdAt: Date;
}

export interface DemoRequest {
  readonly id: string;
  readonly providerId: string;
  readonly brandId: string;
  readonly productId: string | null;
  readonly reference: string;
  readonly type: RequestType;
  readonly subject: string;
  readonly status: RequestStatus;
  readonly contact: DemoContact;
  readonly isGuest: boolean;
  readonly unread: boolean;
  /** Oldest first; the first one is the buyer's. */
  readonly messages: readonly DemoMessage[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export interface DemoCatalogue {
  readonly asOf: Date;
  readonly providers: readonly DemoProvider[];
  readonly brands: readonly DemoBrand[];
  readonly categories: readonly DemoCategory[];
  readonly designers: readonly DemoDesigner[];
  readonly products: readonly DemoProduct[];
  readonly members: readonly DemoMember[];
  readonly invitations: readonly DemoInvitation[];
  readonly requests: readonly DemoRequest[];
}
