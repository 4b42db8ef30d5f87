export class FileBody {
  readonly file: { readonly bytes: Uint8Array; readonly name: string; readonly type: string }
  constructor(file: FileBody['file']) {
    this.file = file
  }
}
