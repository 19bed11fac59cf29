/** The addresses of the comma-joined field. */
export function addressesOf(email: string): string[] {
  return email
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean)
}

/** `138 0000 6620`, as people read a mobile number. */
export function grouped(phone: string): string {
  return phone.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1 $2 $3')
}
