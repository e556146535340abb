const maxBytes = 16 * 1024 * 1024;

/** The pictures that were asked for last, by their address. Its picture never changes, so nothing is ever out of date. */
export class RecentPictures<Picture extends { bytes: Uint8Array }> {
  readonly #pictures = new Map<string, Picture>();
  #bytes = 0;

  find(file: string): Picture | undefined {
    const picture = this.#pictures.get(file);
    if (picture) {
      this.#pictures.delete(file);
      this.#pictures.set(file, picture);
    }
    return picture;
  }

  keep(file: string, picture: Picture): void {
    if (this.#pictures.has(file)) return;
    this.#pictures.set(file, picture);
    this.#bytes += picture.bytes.length;
    for (const [oldest, { bytes }] of this.#pictures) {
      if (this.#bytes <= maxBytes) break;
      this.#pictures.delete(oldest);
      this.#bytes -= bytes.length;
    }
  }
}
