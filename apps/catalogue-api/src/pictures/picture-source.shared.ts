export const picturesQueue = 'pictures';

/** Fetches in progress, in all workers together. */
export const picturesAtOnce = 24;

export interface PictureJob {
  pictureId: string;
  /** A job whose lease has ended does nothing. */
  lease: string;
}

export const pictureStatuses = ['pending', 'stored', 'failed'] as const;
export type PictureStatus = (typeof pictureStatuses)[number];

export type PictureError =
  | 'address_refused'
  | 'unreachable'
  | `http_${number}`
  | 'timeout'
  | 'too_large'
  | 'unsupported_type'
  | 'invalid_image';

/** Where an image of a product comes from. */
export interface PictureSource {
  url: string;
  status: PictureStatus;
  error: PictureError | null;
}

/** The pictures that a product waits for. Replaces those that it waited for before. */
export interface WantedPictures {
  productId: string;
  urls: readonly string[];
}

/** The result for a product that waits for a picture. */
export interface UsedPicture {
  productId: string;
  url: string;
  status: PictureStatus;
  error: PictureError | null;
  storedUrl: string | null;
}

export interface PictureSettings {
  allowNetworks: readonly string[];
  /** Fetches of a vendor that may begin in a minute; 0 without a limit. */
  perMinute: number;
}
