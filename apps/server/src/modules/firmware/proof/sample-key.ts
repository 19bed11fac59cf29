/** A public key whose private one nobody has any more. */
export const SAMPLE_KEY = `-----BEGIN PUBLIC KEY-----
MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEncDHQHE7gVdX5E+uE8wfMOjXSngi
uh8NxrkzCMldtbJMOPblhEY+Vdns7l6kiN+qLV4Q8WjRIYFm+KLOP1155g==
-----END PUBLIC KEY-----`
/** What is signed by it, and its signature. */
export const SAMPLE_BYTES = 'firmware'
export const SAMPLE_SIGNATURE =
  'MEYCIQCY9smjFKLR0SYr8jU3Mr7RVhSwmEVQDSbHv2BsdBE7WwIhAPnBiFZyN2E/eJqDjO005uMhxVYLvndTXaxnKRzKPsnZ'
