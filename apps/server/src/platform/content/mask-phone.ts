/** 138****6620: enough to know it again, too little to call it. */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, 3)}****${phone.slice(-4)}`
}
