// pdfjs loads a drawing library of 33 MB for these names and makes a matrix as it starts. Who reads text alone needs
// none of it: with the names taken, a server runs without that library.
Object.assign(globalThis, { DOMMatrix: class {}, ImageData: class {}, Path2D: class {} })
