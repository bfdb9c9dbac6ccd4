export const drawHouse = (_: unknown): string => '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 852 568" width="852" height="568"><rect width="852" height="568" fill="#b9dbe2"/></svg>';
