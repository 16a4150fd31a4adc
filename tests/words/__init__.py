"""Every sentence of the product, said with every word that can stand in it, and read for wrong forms."""
