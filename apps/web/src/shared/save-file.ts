/** Saves an answered file under its name, as a download of the browser. */
export function saveFile({ blob, fileName }: { blob: Blob; fileName: string }): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // The browser reads it a moment after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Lets the browser download from an address by itself, so that it goes on where it was cut off. */
export function saveFrom(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.click()
}
