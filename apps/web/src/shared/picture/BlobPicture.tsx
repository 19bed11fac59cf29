import { useEffect, useState } from 'react'

interface BlobPictureProps {
  blob: Blob
  name: string
  className?: string | undefined
}

/** A picture of this device. */
export function BlobPicture({ blob, name, className }: BlobPictureProps) {
  const [address, setAddress] = useState('')
  useEffect(() => {
    const made = URL.createObjectURL(blob)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return address === '' ? null : <img className={className} src={address} alt={name} />
}
