import {italianDay} from './italian-day.ts'

export function downloadFile(content: Blob, name: string) {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Releases the object URL after 10 s, because an earlier release could stop the download.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

export const saveTable = (table: Blob, name: string) =>
  downloadFile(table, `${name}-${italianDay(Date.now())}.csv`)
