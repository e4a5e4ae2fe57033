const SVG = 'http://www.w3.org/2000/svg'
type Attributes = Readonly<Record<string, string | number>>

function filled<E extends Element>(element: E, attributes: Attributes, children: readonly (Node | string)[]): E {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value))
  element.append(...children)
  return element
}

/** Creates an element. Text is always inserted as text, so that data of the inspected page never becomes markup. */
export const element = <K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] => filled(document.createElement(name), attributes, children)

export const svgElement = (name: string, attributes: Attributes = {}, ...children: (Node | string)[]): Element =>
  filled(document.createElementNS(SVG, name), attributes, children)
