/** A public key whose private one nobody has any more. */
export const SAMPLE_KEY = `-----BEGIN PUBLIC KEY-----
MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEncDHQHE7gVdX5E+uE8wfMOjXSngi
uh8NxrkzCMldtbJMOPblhEY+Vdns7l6kiN+qLV4Q8WjRIYFm+KLOP1155g==
-----END PUBLIC KEY-----`
