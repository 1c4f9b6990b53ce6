/** A picture that consists of nothing but what draws it. */
export interface CleanPicture {
  type: 'image/jpeg' | 'image/png' | 'image/webp';
  bytes: Uint8Array<ArrayBuffer>;
  /** In pixels. */
  width: number;
  height: number;
}

/** `broken`: it begins like one, but is not one to its end. */
export type PictureFault = 'unknown' | 'broken' | 'animated' | 'too_many_pixels';
