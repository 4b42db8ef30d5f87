import { toXml } from '#server/text/to-xml.ts'

export const element = (name: string, text: string, attributes = ''): string => `<${name}${attributes}>${toXml(text)}</${name}>`
export const XML = '<?xml version="1.0" encoding="UTF-8"?>\n'
