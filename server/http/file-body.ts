import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { FileBody } from './handle.ts'
import { HTTP_TOO_LARGE, HttpError } from './http-error.ts'

/** Lets a scope of routes read one file each; nothing is written to disk. */
export async function allowFiles(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, { limits: { files: 1, fields: 0, parts: 1, headerPairs: 20 }, throwFileSizeLimit: false })
}

/** The one file of a multipart body, its field named `file`; cut off beyond `maxBytes` (S69). */
export async function readFile(request: FastifyRequest, maxBytes: number): Promise<FileBody> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + 2 ** 20) throw new HttpError(413, HTTP_TOO_LARGE)
  try {
    const part = await request.file({ limits: { fileSize: maxBytes } })
    if (part?.fieldname !== 'file') throw new HttpError(400, 'BAD_REQUEST')
    const bytes = await part.toBuffer()
    if (part.file.truncated) throw new HttpError(413, HTTP_TOO_LARGE)
    return new FileBody({ bytes, name: part.filename, type: part.mimetype })
  } catch (defect) {
    throw defect instanceof HttpError ? defect : new HttpError(400, 'BAD_REQUEST')
  }
}
